import type { Area } from "#i18n/text.ts";

/** The `handle` that a modal's component file may export. */
export interface ModalHandle {
  /** Areas of the catalogue that the modal needs in addition to `common`; a function when they depend on the loader's data. */
  readonly areas: readonly Area[] | ((loaderData: never) => readonly Area[]);
}

/** The properties of a modal's component: `ModalProps<typeof loader>`. */
export interface ModalProps<Loader extends (...args: never[]) => unknown> {
  /** The loader's data; without data the modal is not shown. */
  readonly loaderData: NonNullable<Awaited<ReturnType<Loader>>>;
}
