export interface CityName {
  slug: string;
  name: string;
}

export interface RouteView {
  from: CityName;
  to: CityName;
}
