import { useLocation } from "react-router";
import type { ModalName } from "./modal-names.ts";

interface ModalTarget {
  /** The object that the modal is about. */
  readonly id?: string | null;
  /** The act, or the path that the person requested. */
  readonly action?: string;
}

/** The address without its modal parameters; closing the modal navigates there. */
export function withoutModal(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  for (const key of [...query.keys()]) if (key.startsWith("modal")) query.delete(key);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}

/** The address of the same page with a modal over it. An open modal is replaced, so that there are never two. */
export function withModal(address: string, name: ModalName, { id, action }: ModalTarget = {}): string {
  const [page = "", anchor] = address.split("#");
  const [pathname = "", search = ""] = page.split("?");
  const base = withoutModal(pathname, search);
  const keys = new URLSearchParams({ modal: name, ...(id && { modalId: id }), ...(action && { modalAction: action }) });
  return `${base}${base.includes("?") ? "&" : "?"}${keys}${anchor === undefined ? "" : `#${anchor}`}`;
}

/** Creates links that open a modal over this page: `const modal = useModalLink(); <Link to={modal("delete-offer-confirm", { id })}>`. */
export function useModalLink(): (name: ModalName, target?: ModalTarget) => string {
  const { pathname, search } = useLocation();
  return (name, target) => withModal(pathname + search, name, target);
}

/** True for a link that opens a modal over this page: the page behind keeps its scroll position. */
export function useOpensModal(to: string): boolean {
  const { pathname } = useLocation();
  const [page, query = ""] = to.split("?");
  return page === pathname && new URLSearchParams(query).has("modal");
}

/** The address to which closing the modal navigates. */
export function useModalClose(): string {
  const { pathname, search } = useLocation();
  return withoutModal(pathname, search);
}
