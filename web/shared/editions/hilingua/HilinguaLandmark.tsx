import { LineDrawing } from '../LineDrawing.tsx'

/** Line icon of Big Ben, in the city of the edition's Grand Final. */
export function HilinguaLandmark({ size }: { size: number }) {
  return (
    <LineDrawing size={size}>
      <path d="M24 3v4M24 7l6 8H18z" />
      <path d="M16 15h16v13H16z" />
      <circle cx="24" cy="21.5" r="4.2" />
      <path d="M24 19.2v2.4l1.6 1" />
      <path d="M18 28v15M30 28v15M24 32v7M14 28h20M13 43h22" />
    </LineDrawing>
  )
}
