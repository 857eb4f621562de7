// A picture of 64 × 64 pixels, red on the left and green on the right, encoded by libheif with x265. No package here can encode HEIC.
const encoded = [
  "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAVZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEA",
  "AQAAAAABegABAAAAAAAAACoAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAA5waXRtAAAAAAABAAAA1mlwcnAAAAC3aXBjbwAAAHhodmND",
  "AQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgIaDAgA",
  "AAMAyAAAAwAIQGIAAQAHRAHBcrAiQAAAABNjb2xybmNseAABAA0ABoAAAAAUaXNwZQAAAAAAAABAAAAAQAAAABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAA",
  "AAABAAEEgQIDBAAAADJtZGF0AAAAJigBrxOA5qhw0//9oFH/8AmeH5PdES//DZKPu8Z/+nphFSK/+6z4",
];

export const heicPicture = (): Uint8Array => new Uint8Array(Buffer.from(encoded.join(""), "base64"));

/** The same file with another size in its header. */
export function heicOfSize(width: number, height: number): Uint8Array {
  const bytes = Buffer.from(heicPicture());
  const at = bytes.indexOf("ispe") + 8;
  bytes.writeUInt32BE(width, at);
  bytes.writeUInt32BE(height, at + 4);
  return new Uint8Array(bytes);
}
