export interface CityAirport {
  iata: string;
  name: string;
  lat: number;
  lon: number;
}
