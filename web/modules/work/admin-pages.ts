import type { Page } from '../../shared/pages/page.ts'
import { runsPage } from './pages.ts'

/** Pages of work in the background in the admin area. */
export const adminWorkPages: Page[] = [runsPage('janus/runs')]
