import { LineDrawing } from '../LineDrawing.tsx'

/** Line icon of the Statue of Liberty's crown and torch, in the city of the edition's Grand Final. */
export function NeoLandmark({ size }: { size: number }) {
  return (
    <LineDrawing size={size}>
      <path d="M37 4c2.3 2.6 2.6 5 0 7-2.6-2-2.3-4.4 0-7z" />
      <path d="M34.5 13h5l-1 4h-3z" />
      <path d="M37 17l-6.5 11.5" />
      <circle cx="22" cy="19" r="4" />
      <path d="M16 13.5l-2.6-3M19 11.5l-1.2-4M23 11l.6-4.2M26.6 12.6l2.4-3.3M15.5 14.8c4-2.5 8.6-2.5 13 0" />
      <path d="M17.5 25c-2.5 5.5-3.6 11-3.8 18h17.6c-.2-7-1.3-12.5-3.8-18-3-1.6-7-1.6-10 0z" />
      <path d="M14.4 33l7.6 3.5M10 43h28" />
    </LineDrawing>
  )
}
