import { forStaff } from "./shared/asked.server.ts";

export const loader = forStaff(() => ({}));
