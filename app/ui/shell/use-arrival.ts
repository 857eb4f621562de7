import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a step inside of the framework the focus stands at the new page's heading, as a reload begins at its top: a screen reader
 * says where the reader is, and Tab goes on from there (design/look §6). A page that put the focus somewhere on purpose keeps it.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const page = document.getElementById("content");
    const heading = page?.querySelector("h1");
    if (!heading || page?.contains(document.activeElement) || document.querySelector("dialog[open]")) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
