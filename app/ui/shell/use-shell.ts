import { useMatches, useRouteLoaderData } from "react-router";
import type { PageHandle } from "./page-handle.ts";
import type { ShellData, Viewer } from "./viewer.ts";

/** Data about every page's surroundings; throws outside of the root. */
export function useShell(): ShellData {
  const data = useRouteLoaderData<ShellData>("root");
  if (data === undefined) throw new Error("The root has no data: this component stands outside of the shell.");
  return data;
}

/** The signed-in person as the shell shows them, or null for a guest. */
export function useViewer(): Viewer | null {
  return useShell().viewer;
}

/** The handles of all matched routes, merged; the innermost route takes precedence. */
export function usePageHandle(): PageHandle {
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  return Object.assign({}, ...handles);
}
