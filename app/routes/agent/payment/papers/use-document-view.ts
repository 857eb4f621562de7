import { type MouseEvent, useState } from "react";
import { useSearchParams } from "react-router";
import type { EvidenceFile } from "#services/stage/payment-view.ts";
import { type DocumentView, lookAddress, readLook } from "./document-view.ts";

/**
 * The view settings of the documents and links to other settings. Without scripts a link loads a page; with scripts only the picture and
 * the address change, without a request for the page.
 */
export function useDocumentView(files: readonly EvidenceFile[]) {
  const [search] = useSearchParams();
  const [look, setLook] = useState<DocumentView>(() => readLook(search, files));
  const linkTo = (next: DocumentView) => {
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
