/** Returns a short name from a browser's User-Agent: `Firefox, Windows`. Empty for an unknown program. */
export function deviceName(userAgent: string): string {
  const browsers = [
    ["Edge", /Edg(e|A|iOS)?\//],
    ["Opera", /OPR\//],
    ["Yandex", /YaBrowser\//],
    ["Firefox", /(Firefox|FxiOS)\//],
    ["Chrome", /(Chrome|CriOS)\//],
    ["Safari", /Safari\//],
  ] as const;
  const systems = [
    ["Android", /Android/],
    ["iPhone", /iPhone/],
    ["iPad", /iPad/],
    ["Windows", /Windows/],
    ["macOS", /Mac OS X|Macintosh/],
    ["Linux", /Linux|X11/],
  ] as const;
  const nameIn = (known: readonly (readonly [string, RegExp])[]) => known.find(([, mark]) => mark.test(userAgent))?.[0];
  return [nameIn(browsers), nameIn(systems)].filter((word) => word !== undefined).join(", ");
}
