// The part of libheif-js that is used here; the package has no types for it.
declare module "libheif-js/wasm-bundle.js" {
  interface Picture {
    get_width(): number;
    get_height(): number;
    /** Fills `target.data` with RGBA; calls back with null when the picture cannot be decoded. */
    display(
      target: { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number },
      done: (drawn: object | null) => void,
    ): void;
  }
  const libheif: {
    readonly ready: Promise<unknown>;
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): readonly Picture[] };
  };
  export default libheif;
}
