import { inflateSync } from "node:zlib";

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;
const toFour = (length: number) => Math.ceil(length / 4) * 4;

/**
 * Unpacks a WOFF file to the TrueType font in it (W3C WOFF 1.0, §3 to §5). fontkit's unpacking fails on some files, and it embeds WOFF 2
 * with wrong outlines.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = woffHeader + woffEntry * index;
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
    const stored = woff.subarray(offset, offset + packed);
    return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), data: packed < length ? inflateSync(stored) : stored };
  });
  const start = sfntHeader + sfntEntry * count;
  const font = Buffer.alloc(start + tables.reduce((sum, { data }) => sum + toFour(data.length), 0));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  let offset = start;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = sfntHeader + sfntEntry * index;
    tag.copy(font, at);
    font.writeUInt32BE(checksum, at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(data.length, at + 12);
    data.copy(font, offset);
    offset += toFour(data.length);
  }
  return font;
}
