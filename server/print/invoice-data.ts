/** The XML of an invoice, embedded into its PDF by the rules of Factur-X 1.0. */
export interface InvoiceData {
  xml: string
  /** day of issue */
  date: Date
  /** BCP 47 text for people who open the attachment */
  description: string
}

/** Name of the embedded file, prescribed by Factur-X. */
export const invoiceFileName = 'factur-x.xml'

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const properties = [
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'],
  ['Version', 'The actual version of the standard applying to the embedded XML document'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document'],
]
  .map(
    ([name, description]) => `
                <rdf:li rdf:parseType="Resource">
                  <pdfaProperty:name>${name}</pdfaProperty:name>
                  <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                  <pdfaProperty:category>external</pdfaProperty:category>
                  <pdfaProperty:description>${description}</pdfaProperty:description>
                </rdf:li>`,
  )
  .join('')

/**
 * XMP of Factur-X: the properties of the embedded invoice, and the extension schema that PDF/A requires for them (ISO
 * 19005-3, 6.6.2.3). `pdfuaid` is declared too: documents also claim PDF/UA, whose properties PDF/A does not know.
 */
export const invoiceMetadata = `
        <rdf:Description rdf:about="" xmlns:fx="${namespace}">
          <fx:DocumentType>INVOICE</fx:DocumentType>
          <fx:DocumentFileName>${invoiceFileName}</fx:DocumentFileName>
          <fx:Version>1.0</fx:Version>
          <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
        </rdf:Description>
        <rdf:Description rdf:about=""
            xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
            xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
            xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
          <pdfaExtension:schemas>
            <rdf:Bag>
              <rdf:li rdf:parseType="Resource">
                <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
                <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
                <pdfaSchema:prefix>fx</pdfaSchema:prefix>
                <pdfaSchema:property>
                  <rdf:Seq>${properties}
                  </rdf:Seq>
                </pdfaSchema:property>
              </rdf:li>
              <rdf:li rdf:parseType="Resource">
                <pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
                <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
                <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
                <pdfaSchema:property>
                  <rdf:Seq>
                    <rdf:li rdf:parseType="Resource">
                      <pdfaProperty:name>part</pdfaProperty:name>
                      <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
                      <pdfaProperty:category>internal</pdfaProperty:category>
                      <pdfaProperty:description>Part of PDF/UA to which the document conforms</pdfaProperty:description>
                    </rdf:li>
                  </rdf:Seq>
                </pdfaSchema:property>
              </rdf:li>
            </rdf:Bag>
          </pdfaExtension:schemas>
        </rdf:Description>
        `
