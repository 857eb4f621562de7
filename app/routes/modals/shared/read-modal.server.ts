import type { Area } from "#i18n/text.ts";
import { type ModalName, modalNames } from "#ui/modal/modal-names.ts";
import type { Asked, ModalLoader } from "./asked.server.ts";
import { importModal } from "./modal-files.ts";

/** A modal over the page, with the data of its loader. */
export interface ShownModalData {
  readonly name: ModalName;
  /** Key that differs between two modals with the same name, so that typed values do not move from one modal to the other. */
  readonly key: string;
  readonly areas: readonly Area[];
  /** True while the modal waits for something. Without scripts the page then reloads every three seconds. */
  readonly isWaiting: boolean;
  readonly loaderData: object;
}

const loaders = import.meta.glob<ModalLoader<object>>("../*.server.ts", { eager: true, import: "loader" });

/** The modal that the address names; null without one, for an unknown name, and when its loader returns null. */
export async function readModal(asked: Asked): Promise<ShownModalData | null> {
  const query = asked.url.searchParams;
  const name = modalNames.find((known) => known === query.get("modal"));
  const loaderData = name === undefined ? null : await loaders[`../${name}.server.ts`]?.(asked);
  if (name === undefined || !loaderData) return null;
  const { areas: named = [] } = (await importModal(name)).handle ?? {};
  const areas = typeof named === "function" ? named(loaderData as never) : named;
  const key = [name, query.get("modalId"), query.get("modalAction")].join(" ");
  return { name, key, areas, isWaiting: "isWaiting" in loaderData, loaderData };
}
