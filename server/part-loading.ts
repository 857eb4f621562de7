import type { Plugin } from "vite";

const helper = "\0vite/preload-helper.js";
/** What every page has asked for before it asks for a part. */
const isThere = /\/(?:framework|frame|routes|rolldown-runtime)-[^/]*\.js$/;

/**
 * How a part of a page is loaded: with the files that it needs and the page does not have yet, all at once. The bundler's own
 * way lists every file and looks after styles and failed fetches, which no part of ours needs.
 */
export function partLoading(): Plugin {
  return {
    name: "part-loading",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, needed) => needed.filter((one) => one !== file && !isThere.test(one)),
        },
      },
    }),
    load(id) {
      if (id !== helper) return null;
      return `export const __vitePreload = (load, files) => {
        for (const file of files ?? []) import(/* @vite-ignore */ "/" + file).catch(() => {});
        return load();
      };`;
    },
  };
}
