GRANT REFERENCES (id) ON protocols.protocol TO ostep_invoices;
