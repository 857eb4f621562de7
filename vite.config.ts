import { reactRouter } from "@react-router/dev/vite";
import spritemap from "@spiriit/vite-plugin-svg-spritemap";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { iconNames } from "./app/ui/icon-names.ts";
import { guardOrigin } from "./vite/guard-origin.ts";
import { precompress } from "./vite/precompress.ts";

/** The rules and data modules have no side effects, so the bundler may drop what a page does not use. */
const moduleSideEffects = (id: string) => !/\/app\/(domain|contracts)\//.test(id);

const iconFiles = iconNames.map((name) => `node_modules/lucide-static/icons/${name}.svg`);

/** Size and stroke are set where an icon is used. */
const iconSheet = {
  prefix: false as const,
  output: { name: "icons.svg", use: false, view: false },
  svgo: { plugins: [{ name: "removeAttrs" as const, params: { attrs: "svg:(class|width|height|stroke-width)" } }] },
};

/** The framework and the forms change seldom: separate files stay in the browsers' caches when a page changes. */
const codeSplitting = {
  groups: [
    { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
    { name: "forms", test: /node_modules\/@conform-to\/(react|dom)\// },
  ],
};

export default defineConfig({
  plugins: [guardOrigin(), tailwindcss(), reactRouter(), spritemap(iconFiles, iconSheet), precompress()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting }, treeshake: { moduleSideEffects } } } } },
  // An older CSS target would resolve light-dark() at the root, and light islands in a dark page would stay dark.
  build: { target: "es2023", cssTarget: ["chrome123", "safari17.5", "firefox121"] },
  // APP_ORIGIN's default port: forms and cookies are bound to that address.
  server: { port: 3000 },
});
