import type { Locator } from '@playwright/test'

/** A paragraph of a list as Word writes it into the clipboard. */
const item = (level: number, label: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
lang=EN-US style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>${label}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>${text}<o:p></o:p></span></p>`

const square = `<!--[if gte msEquation 12]><m:oMath><m:sSup><m:sSupPr><span
style='font-family:"Cambria Math",serif'><m:ctrlPr></m:ctrlPr></span></m:sSupPr><m:e><i><span lang=EN-US
style='font-family:"Cambria Math",serif'><m:r>r</m:r></span></i></m:e><m:sup><i><span lang=EN-US><m:r>2</m:r></span></i></m:sup></m:sSup></m:oMath><![endif]--><![if
!msEquation]><span style='font-size:11.0pt'><!--[if gte vml 1]><v:shape id="_x0000_i1025"><v:imagedata
src="file:///C:/Temp/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=20 height=19
src="file:///C:/Temp/clip_image002.png" v:shapes="_x0000_i1025"><![endif]></span><![endif]>`

/** The HTML of a question with an equation, three options of which one is bold, and a picture that is only named. */
export const wordHtml = `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"
xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta
name=ProgId content=Word.Document><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm} @list l0:level1 {mso-level-number-format:alpha-upper;} --></style></head>
<body lang=EN-US style='tab-interval:35.4pt'><!--StartFragment-->${item(1, '1.', `Which shape has the area π${square}?`)}<p
class=MsoNormal><span lang=EN-US><!--[if gte vml 1]><v:shape></v:shape><![endif]--><![if !vml]><img width=200 height=100
src="file:///C:/Temp/clip_image004.jpg"><![endif]><o:p></o:p></span></p>${item(2, 'A)', 'a square')}${item(2, 'B)', '<b>a circle</b>')}${item(2, 'C)', 'a cube')}<!--EndFragment--></body></html>`

/** Pastes HTML into a field. The browser's own clipboard would lose the comments of Word. */
export async function pasteHtml(field: Locator, html: string): Promise<void> {
  await field.evaluate((element, content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', content)
    clipboardData.setData('text/plain', new DOMParser().parseFromString(content, 'text/html').body.innerText)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}
