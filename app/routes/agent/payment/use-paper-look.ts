import { type MouseEvent, useState } from "react";
import { useSearchParams } from "react-router";
import type { EvidenceFile } from "#services/stage/payment-view.ts";
import { lookAddress, type PaperLook, readLook } from "./paper-look.ts";

/**
 * The look of the papers and links to other looks. Without scripts a link is a page; with them only the picture changes, and the
 * address follows without asking the server again.
 */
export function usePaperLook(files: readonly EvidenceFile[]) {
  const [search] = useSearchParams();
  const [look, setLook] = useState<PaperLook>(() => readLook(search, files));
  const linkTo = (next: PaperLook) => {
    const href = lookAddress(search, next, files);
    const onClick = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setLook(next);
      window.history.replaceState(window.history.state, "", href);
    };
    return { href, onClick };
  };
  return { look, linkTo };
}
