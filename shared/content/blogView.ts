export interface Heading {
  id: string;
  text: string;
}

export interface PersonView {
  name: string;
  slug: string;
  role: string;
  bio: string;
}

export interface CategoryView {
  title: string;
  slug: string;
  description: string;
  /** Iconify name, `mdi:beach`. */
  icon?: string;
}

/** Instants are ISO. */
export interface PostCardView {
  title: string;
  slug: string;
  excerpt: string;
  category: CategoryView;
  author: PersonView;
  minutes: number;
  cover: { src: string; alt: string };
  publishedAt: string;
  updatedAt: string;
}

export interface MagazineFrame {
  categories: CategoryView[];
  /** True when the CMS is down and the page shows its last response. */
  stale: boolean;
}

export interface PagedPosts {
  posts: PostCardView[];
  page: number;
  pages: number;
  total: number;
}

export interface BlogIndexView extends MagazineFrame, PagedPosts {
  hero: PostCardView | null;
}

export interface PriceBlockView {
  from: string;
  to: string;
  /** `fare` is in Rial for one adult. Null when the fare is unknown. */
  cheapest: { day: string; fare: number; url: string } | null;
  url: string;
  checkedAt: string;
}

export interface BlogPostView extends MagazineFrame {
  post: PostCardView;
  headings: readonly Heading[];
  /** Sanitised HTML before and after the price block. */
  html: [string, string];
  tags: string[];
  price: PriceBlockView | null;
  related: PostCardView[];
}

export interface BlogAuthorView extends MagazineFrame, PagedPosts {
  author: PersonView;
}

export interface BlogCategoryView extends MagazineFrame, PagedPosts {
  category: CategoryView;
  /** Sanitised SVG; missing when the icon service was too slow. */
  iconSvg?: string;
}

export interface BlogResultView extends MagazineFrame {
  q: string;
  category: string;
  problem: string | null;
  posts: PostCardView[];
  route: { from: string; to: string; url: string } | null;
}
