// Runs before the first paint: the saved colour scheme, or the device's, without a flash.
(function () {
  var saved = /(?:^|; )dark-mode=(true|false)/.exec(document.cookie)
  var dark = saved ? saved[1] === 'true' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
