import sharp from "sharp";

const frame = (inside: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg width="860" height="540" xmlns="http://www.w3.org/2000/svg">
    <rect width="860" height="540" rx="28" fill="#e8eef3"/>${inside}</svg>`),
  )
    .png()
    .toBuffer();

/** An identity card that cannot be mistaken for a real one, as a PNG of 860 × 540. */
export const drawCard = (latinName: string, number: string): Promise<Buffer> =>
  frame(`<rect width="860" height="96" rx="28" fill="#3b5b78"/><rect x="52" y="150" width="210" height="270" rx="14" fill="#b9c7d3"/>
    <circle cx="157" cy="245" r="52" fill="#8fa3b3"/><path d="M77 420a80 88 0 0 1 160 0z" fill="#8fa3b3"/>
    <g font-family="sans-serif" fill="#22303c"><text x="52" y="62" font-size="34" fill="#fff">MUSTER · ОБРАЗЕЦ</text>
    <text x="310" y="200" font-size="36">${latinName}</text><text x="310" y="270" font-size="30">12.04.1991</text>
    <text x="310" y="340" font-size="30">${number}</text><text x="310" y="410" font-size="30">09.01.2032</text></g>`);

/** The back of the card: its holder's address and the machine-readable lines. */
export const drawCardBack = (latinName: string, number: string): Promise<Buffer> =>
  frame(`<g font-family="sans-serif" fill="#22303c"><text x="52" y="100" font-size="30">MUSTER · ОБРАЗЕЦ</text>
    <text x="52" y="180" font-size="30">10115 Berlin</text></g><rect y="340" width="860" height="200" fill="#fff"/>
    <g font-family="monospace" font-size="34" fill="#22303c"><text x="52" y="410">IDD&lt;&lt;${number}&lt;&lt;&lt;</text>
    <text x="52" y="470">${latinName.split(" ").reverse().join("&lt;&lt;")}</text></g>`);
