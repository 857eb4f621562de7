import type { ComponentType } from "react";
import type { ModalName } from "#ui/modal/modal-names.ts";
import type { ModalHandle } from "./modal.ts";

interface ModalFile {
  readonly default: ComponentType<{ readonly loaderData: object }>;
  readonly handle?: ModalHandle;
}

const files = import.meta.glob<ModalFile>("../*.tsx");

/** Imports the component's file of a modal; the browser loads it when the modal is first shown. */
export async function importModal(name: ModalName): Promise<ModalFile> {
  const load = files[`../${name}.tsx`];
  if (load === undefined) throw new Error(`The modal ${name} has no component.`);
  return await load();
}
