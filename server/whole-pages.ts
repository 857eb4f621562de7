import type { Plugin } from "vite";

const named = /const (\w+) = lazy\((?:\w+\()?async \(\) => \(\{ default: \(await import\("([^"]+)"\)\)\.(\w+) \}\)\)?\);/g;
const byDefault = /const (\w+) = lazy\(\(\) => import\("([^"]+)"\)\);/g;

/**
 * The server has every part of a page at hand: waiting for one would put its sentences after the list of what was said, on the first
 * request after a start. Parts that the browser loads when they are shown are ordinary imports there.
 */
export function wholePages(): Plugin {
  return {
    name: "whole-pages",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform(code, id) {
      if (!id.endsWith(".tsx") || !code.includes("lazy(")) return null;
      return {
        code: code.replace(named, 'import { $3 as $1 } from "$2";').replace(byDefault, 'import $1 from "$2";'),
        map: null,
      };
    },
  };
}
