import type { Area } from "#i18n/text.ts";

/** What a modal's component file may export as `handle`. */
export interface ModalHandle {
  /** Areas of the catalogue that the modal needs besides `common`. */
  readonly areas: readonly Area[];
}

/** The properties of a modal's component: `ModalProps<typeof loader>`. */
export interface ModalProps<Loader extends (...args: never[]) => unknown> {
  /** What the loader returned; without data there is no modal. */
  readonly loaderData: NonNullable<Awaited<ReturnType<Loader>>>;
}
