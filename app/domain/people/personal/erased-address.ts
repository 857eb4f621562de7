/** Domain of deleted members. Nobody can register an address there, because `.invalid` is reserved (RFC 2606). */
const erasedDomain = "@deleted.invalid";

/** The address of a deleted member. */
export const erasedAddress = (userId: string): string => `deleted-${userId}${erasedDomain}`;

/** True for the address of a deleted member, to which no letter is sent. */
export const isErasedAddress = (address: string): boolean => address.endsWith(erasedDomain);
