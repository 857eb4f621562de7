import { minify } from "terser";
import { minifySync, type Plugin } from "vite";

const terser = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, pure_getters: true, keep_fargs: false },
  format: { comments: false },
} as const;

/** In every page: here the last bytes are worth some seconds of building. */
const everywhere: readonly string[] = ["framework", "frame"];

/** The last bytes: of a script that is a mere file to the bundler, and of what every page carries. */
export function minified(): Plugin {
  return {
    name: "minified",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "asset" && file.fileName.endsWith(".js"))
          file.source = minifySync(file.fileName, file.source.toString(), { module: true }).code;
        if (file.type === "chunk" && everywhere.includes(file.name)) file.code = (await minify(file.code, terser)).code ?? file.code;
      }
    },
  };
}
