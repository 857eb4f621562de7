/** A count where counting stops: "7", but "99+" for every number above `most`. */
export const shortCount = (count: number, most = 99): string => (count > most ? `${most}+` : `${count}`);
