import { useMatches } from "react-router";
import type { PageHandle } from "./page-handle.ts";

/** The handles of all matched routes, merged; the innermost route takes precedence. */
export function usePageHandle(): PageHandle {
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  return Object.assign({}, ...handles);
}
