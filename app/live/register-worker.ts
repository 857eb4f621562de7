/**
 * Registers the service worker that shows pushes (public/sw.js). The page's language is used for pushes that cannot be decrypted or
 * read.
 */
export const registerWorker = () => navigator.serviceWorker?.register(`/sw.js?${document.documentElement.lang}`);
