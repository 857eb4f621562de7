type Labels = Readonly<Record<string, string>>;

/** A scrape in Prometheus' text format. */
export interface Scrape {
  /** The value of a series; undefined when the scrape has none with these labels. */
  valueOf(name: string, labels?: Labels): number | undefined;
  /** Names of all metrics. */
  readonly names: ReadonlySet<string>;
  readonly series: number;
}

const line = /^(?<name>[a-zA-Z_:][\w:]*)(?:\{(?<labels>.*)\})? (?<value>\S+)$/;

export function readMetrics(text: string): Scrape {
  const series = text.split("\n").flatMap((one) => {
    const { name, labels = "", value } = line.exec(one)?.groups ?? {};
    if (name === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = "", text = ""]) => [key, text] as const);
    return [{ name, labels: Object.fromEntries(pairs) as Labels, value: Number(value) }];
  });
  const has = (own: Labels, wanted: Labels) => Object.entries(wanted).every(([key, value]) => own[key] === value);
  return {
    valueOf: (name, labels = {}) => series.find((one) => one.name === name && has(one.labels, labels))?.value,
    names: new Set(series.map(({ name }) => name)),
    series: series.length,
  };
}
