import { notFound } from "#guards/guards.server.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";

export const handle: PageHandle = { script: false };

export function loader() {
  notFound();
}

export default function NotFound() {
  return null;
}
