/** /brand: the brand consultation. */
export function BrandPage() {
  return <h1>Brand</h1>
}
