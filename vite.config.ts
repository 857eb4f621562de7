import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { pageSentences } from "./server/sentences/page-sentences.ts";
import { guardOrigin } from "./vite/guard-origin.ts";
import { precompress } from "./vite/precompress.ts";

/** The rules and forms of data do nothing by themselves: what a page does not use of them stays behind. */
const moduleSideEffects = (id: string) => !/\/app\/(domain|contracts)\//.test(id);

export default defineConfig({
  plugins: [guardOrigin(), tailwindcss(), reactRouter(), pageSentences(import.meta.dirname), precompress()],
  environments: { client: { build: { rolldownOptions: { treeshake: { moduleSideEffects } } } } },
  // An older CSS target would resolve light-dark() at the root, and light islands in a dark page would stay dark.
  build: { target: "es2023", cssTarget: ["chrome123", "safari17.5", "firefox121"] },
  // APP_ORIGIN's default port: forms and cookies are bound to that address.
  server: { port: 3000 },
});
