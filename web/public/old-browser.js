// Runs before the app in every browser, also in those that cannot read its code, and therefore in the language of 2009:
// shows what to do instead of an empty page. The targets are in scripts/lib/browser-targets.mjs.
;(function () {
  var isSupported =
    'noModule' in document.createElement('script') &&
    typeof structuredClone === 'function' &&
    typeof Object.hasOwn === 'function'
  if (isSupported) return
  function show() {
    document.getElementById('old-browser').removeAttribute('hidden')
    var parts = ['frame', 'root']
    for (var i = 0; i < parts.length; i++) {
      var part = document.getElementById(parts[i])
      if (part) part.parentNode.removeChild(part)
    }
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show)
  else show()
})()
