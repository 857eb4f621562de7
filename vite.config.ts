import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { guardOrigin } from "./server/guard-origin.ts";
import { iconSheet } from "./server/icon-sheet.ts";
import { precompress } from "./server/precompress.ts";
import { pageSentences } from "./server/sentences/page-sentences.ts";

const inPackages = (names: string) => new RegExp(`node_modules/(${names})/`);

/** A page asks for a dozen files instead of sixty: an icon alone weighs twice what it weighs among its like. */
const codeSplitting = {
  groups: [
    { name: "framework", test: inPackages("react|react-dom|react-router|scheduler"), priority: 3 },
    {
      name: "shell",
      test: /node_modules\/lucide-react\/|app\/(ui|live|i18n)\/[^/]+$|app\/ui\/shell\/|app\/domain\/(time|money|people)\//,
      minShareCount: 4,
      priority: 2,
    },
    { name: "forms", test: /node_modules\/@conform-to\/|app\/forms\//, priority: 1 },
  ],
};

export default defineConfig({
  plugins: [
    guardOrigin(),
    tailwindcss(),
    reactRouter(),
    pageSentences(import.meta.dirname),
    iconSheet(import.meta.dirname),
    precompress(),
  ],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
  // An older CSS target would resolve light-dark() at the root, and light islands in a dark page would stay dark.
  build: { target: "es2023", cssTarget: ["chrome123", "safari17.5", "firefox121"] },
  // APP_ORIGIN's default port: forms and cookies are bound to that address.
  server: { port: 3000 },
});
