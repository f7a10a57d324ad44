// Runs before the first paint: applies the saved or the device's color scheme without a flash.
(function () {
  var saved = /(?:^|; )dark-mode=(true|false)/.exec(document.cookie)
  var dark = saved ? saved[1] === 'true' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
