export { default as favorites } from "./market/favorites.ts";
export { default as market } from "./market/market.ts";
export { default as rateChart } from "./market/rate-chart.ts";
