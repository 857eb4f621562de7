// Style sheets use this to show controls that need scripts (`js:`).
document.documentElement.dataset.js = "";
