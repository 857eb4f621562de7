// Style sheets show by this what only scripts can do (`js:`).
document.documentElement.dataset.js = "";
