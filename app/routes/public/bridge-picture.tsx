/** The motif of the product: two shores, two agents, a span between them. Coins stay on their own shore. Says nothing that the words do not. */
export function BridgePicture() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 520 240"
      className="h-auto w-full text-muted"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        className="fill-subtle stroke-none"
        d="M0 172h150c16 0 20 14 30 26s18 20 30 20H0zM520 172H370c-16 0-20 14-30 26s-18 20-30 20h210z"
      />
      <path d="M0 172h150c16 0 20 14 30 26s18 20 30 20M520 172H370c-16 0-20 14-30 26s-18 20-30 20" />
      <path className="stroke-line" d="M214 226c8-6 16-6 24 0s16 6 24 0 16-6 24 0 16 6 22 0" />
      <g className="stroke-brand">
        <path strokeWidth="3" d="M112 132h296" />
        <path d="M168 172V60M352 172V60M112 132C140 122 160 92 168 60c12 46 46 66 92 66s80-20 92-66c8 32 28 62 56 72" />
        <path d="M192 106v26M218 120v12M244 125v7M276 125v7M302 120v12M328 106v26M146 108v24M374 108v24" />
      </g>
      <path className="stroke-control" strokeDasharray="2 8" d="M260 40v180" />
      <g className="fill-escrow-soft stroke-escrow">
        <path d="M168 26l18 7v14c0 12-8 18-18 23-10-5-18-11-18-23V33zM352 26l18 7v14c0 12-8 18-18 23-10-5-18-11-18-23V33z" />
        <path d="m161 46 5 5 9-10M345 46l5 5 9-10" />
      </g>
      <g className="fill-surface stroke-ink">
        <circle cx="60" cy="148" r="22" />
        <circle cx="460" cy="148" r="22" />
        <path d="M55 159v-22h8a6 6 0 0 1 0 12h-11M52 154h10M469 140a11 11 0 1 0 0 16M448 145h13M448 151h11" />
      </g>
    </svg>
  );
}
