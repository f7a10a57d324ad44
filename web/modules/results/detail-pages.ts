import CertificatePageQuery from '../../__generated__/CertificatePageQuery$parameters.ts'
import ReportPageQuery from '../../__generated__/ReportPageQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { page } from '../../shared/pages/page.ts'
import type { Access, Page } from '../../shared/pages/page.ts'

/** Texts of the pages of results. */
export const texts = ['results', 'certificates', 'table', 'camera'] as const

/** The page of a report at a path. */
export const report = (path: string, access: Access): Page =>
  page({
    path,
    access,
    texts,
    query: ReportPageQuery,
    variables: ({ params }) => ({ id: addressId('Report', params['reportId']) }),
    component: () => import('./report/ReportPage.tsx'),
  })

/** The page of a certificate at a path. */
export const certificate = (path: string, access: Access): Page =>
  page({
    path,
    access,
    texts,
    query: CertificatePageQuery,
    variables: ({ params }) => ({ id: addressId('Certificate', params['certificateId']) }),
    component: () => import('./certificates/CertificatePage.tsx'),
  })
