import './ui/styles-base.ts'
import './shared/inter.css'
import './shared/onest.css'
import './shared/fallback-fonts.css'
import './shared/base.css'
import './shared/reading/reading.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { loadSession, mayHaveSession, startSession } from './api/session.ts'
import { startI18n } from './shared/i18n/i18n.ts'
import { boot } from './shared/app/boot.ts'
import { guardChunks } from './shared/app/chunk-guard.ts'
import { loadLook } from './shared/editions/edition.tsx'
import { loadAzerbaijaniFallback } from './shared/intl/azerbaijani.ts'
import { supportOlderBrowsers } from './base/browser-support.ts'
import { basenameOf, localizedPath, startLocale } from './base/locale.ts'
import { applyReading, storedReading } from './base/reading.ts'
import { Providers } from './shared/app/Providers.tsx'
import { isPanelPath, loadPanelRoutes } from './app/areas.ts'
import { loadLater } from './app/load-later.ts'
import { createRouter } from './app/router.tsx'

async function start(): Promise<void> {
  await supportOlderBrowsers()
  guardChunks()
  startSession()
  const { locale, moveTo } = startLocale()
  if (moveTo) return location.replace(moveTo)
  applyReading(storedReading())
  document.title = boot.edition.title
  // side by side with the code: every page of a visitor with a session waits for it
  if (mayHaveSession()) void loadSession()
  const path = localizedPath('en', location.pathname)
  const [look, panelRoutes] = await Promise.all([
    loadLook(boot.edition.platform),
    // if it fails, the router tries again and reports it
    isPanelPath(path) ? loadPanelRoutes(path).catch(() => []) : [],
    startI18n(locale),
    loadAzerbaijaniFallback(locale),
  ])
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <Providers look={look}>
      <RouterProvider router={createRouter(basenameOf(locale), panelRoutes)} />
    </Providers>,
  )
  loadLater()
}

void start()
