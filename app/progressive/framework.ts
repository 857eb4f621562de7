const { dataset } = document.documentElement;

/** The page uses the framework, which may still be loading. */
export const hasFramework = () => dataset.framework !== undefined;

/** The framework has hydrated the page and handles links and forms. */
export const isTakenOver = () => dataset.app !== undefined;
