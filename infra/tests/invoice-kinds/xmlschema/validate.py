"""A line for each file, its name and behind a tab what is refused of it. Asks no address."""

import sys
from pathlib import Path

from xmlschema import XMLSchema, XMLSchemaException

folder = Path(sys.argv[1]).resolve()


def here(uri):
    """The official files import one another by their addresses."""
    return (folder / uri.rsplit("/", 1)[-1]).as_uri() if uri.startswith("http") else uri


schema = XMLSchema(str(folder / "schemat_FA(3)_v1-0E.xsd"), uri_mapper=here, allow="local")
for file in map(Path, sys.argv[2:]):
    fault = ""
    try:
        schema.validate(str(file))
    except XMLSchemaException as refused:
        fault = " ".join(str(getattr(refused, "reason", None) or refused).split())
    print(f"{file.name}\t{fault}")
