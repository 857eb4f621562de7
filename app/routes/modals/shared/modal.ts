import type { Namespace } from "#i18n/text.ts";

/** What the component's file of a modal exports as `handle`. */
export interface ModalHandle {
  /** Files of the catalogue that the modal needs in the browser, besides `common` and `shell`. */
  readonly namespaces: readonly Namespace[];
}

/** The properties of a modal's component: `ModalProps<typeof loader>`. */
export interface ModalProps<Loader extends (...args: never[]) => unknown> {
  /** What the loader returned; without data there is no modal. */
  readonly loaderData: NonNullable<Awaited<ReturnType<Loader>>>;
}
