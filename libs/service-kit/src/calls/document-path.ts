/** Where a service tells the gateway what it adds to the OpenAPI document of the product. */
export const documentPath = '/internal/calls';
