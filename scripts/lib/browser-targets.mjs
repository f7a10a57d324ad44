/**
 * Oldest browsers that the web app is built for. Older ones that cannot run it show what to do instead
 * (web/public/old-browser.js). docs/browsers.md states the share of people whose browser is covered.
 */
export const browserTargets = ['chrome100', 'safari15.4', 'firefox100']
