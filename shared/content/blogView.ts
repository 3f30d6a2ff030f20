/** A section of a text that can be linked to. */
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
  /** Name of an icon of the icon service, `mdi:beach`; most have none. */
  icon?: string;
}

/** A post in a list. */
export interface PostCardView {
  title: string;
  slug: string;
  excerpt: string;
  category: CategoryView;
  author: PersonView;
  minutes: number;
  cover: { src: string; alt: string };
  /** ISO instants. */
  publishedAt: string;
  updatedAt: string;
}

/** What every screen of the magazine shows. */
export interface MagazineFrame {
  categories: CategoryView[];
  /** The CMS does not answer; this is what it said last. */
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
  /** The cheapest day, its fare for one adult in Rial, and the way to it; null when nothing is known. */
  cheapest: { day: string; fare: number; url: string } | null;
  url: string;
  checkedAt: string;
}

export interface BlogPostView extends MagazineFrame {
  post: PostCardView;
  headings: Heading[];
  /** Sanitised HTML, cut where the price block stands. */
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
  /** Sanitised markup of the category's icon, when it came in time. */
  iconSvg?: string;
}

export interface BlogResultView extends MagazineFrame {
  /** As typed. */
  q: string;
  category: string;
  problem: string | null;
  posts: PostCardView[];
  /** A flight route that the words name. */
  route: { from: string; to: string; url: string } | null;
}
