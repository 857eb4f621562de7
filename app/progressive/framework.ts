const { dataset } = document.documentElement;

/** The page comes with the framework, which may still be on its way. */
export const hasFramework = () => dataset.framework !== undefined;

/** The framework has taken over: links and forms are its own now. */
export const isTakenOver = () => dataset.app !== undefined;
