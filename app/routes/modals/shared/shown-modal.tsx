import { type ComponentType, lazy, memo, Suspense } from "react";
import { type ModalName, modalNames } from "#ui/modal/modal-names.ts";
import SearchModal from "../search.tsx";
import { importModal } from "./modal-files.ts";
import type { ShownModalData } from "./read-modal.server.ts";

const components = new Map<ModalName, ComponentType<{ readonly loaderData: never }>>(
  modalNames.map((name) => [name, lazy(() => importModal(name))]),
);
// People type into the search before its modal has loaded, so it must not suspend after its field has received keys.
components.set("search", SearchModal);

/**
 * Renders the modal of the address. It renders again only when the modal's data change: another update before its component has
 * loaded would make React discard the server's HTML, and with it the text that somebody has typed.
 */
export const ShownModal = memo(function ShownModal({ modal: { name, key, loaderData } }: { modal: ShownModalData }) {
  const Component = components.get(name);
  return <Suspense>{Component === undefined ? null : <Component key={key} loaderData={loaderData as never} />}</Suspense>;
});
