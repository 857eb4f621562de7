// What there is to look at beside the work: one file for both halves of the desk.
export { History } from "./history.tsx";
export { Papers } from "./papers.tsx";
