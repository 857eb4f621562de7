// Style sheets show elements that need scripts only with this mark (`js:`).
document.documentElement.dataset.js = "";
